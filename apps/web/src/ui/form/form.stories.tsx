import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../action/button.tsx';
import { Combobox } from './combobox.tsx';
import type { ComboboxItem } from './combobox-items.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import { SaveBar } from './save-bar.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

const grid = 'grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:grid-cols-3';

export function Selects() {
  const options = (
    <>
      <option value="">Choose</option>
      <option value="karaoke">Karaoke</option>
    </>
  );
  return (
    <div className={grid}>
      <Field label="Activity">
        {(control) => (
          <Select {...control} icon={<MapPin />} defaultValue="karaoke">
            {options}
          </Select>
        )}
      </Field>
      <Field label="Wrong activity" error="Please choose an activity">
        {(control) => <Select {...control}>{options}</Select>}
      </Field>
      <Field label="Disabled activity">
        {(control) => (
          <Select {...control} disabled>
            {options}
          </Select>
        )}
      </Field>
    </div>
  );
}

const cities: ComboboxItem[] = [
  { value: 'lodz', label: 'Łódź', note: '38 places', group: 'Near you' },
  { value: 'warsaw', label: 'Warsaw', note: '112 places', group: 'Near you' },
  { value: 'krakow', label: 'Kraków', note: '64 places', group: 'Elsewhere' },
  { value: 'gdansk', label: 'Gdańsk', note: '22 places', group: 'Elsewhere' },
];

export function Comboboxes() {
  const [city, setCity] = useState<ComboboxItem | null>(null);
  const shared = {
    onSelectedChange: setCity,
    loadingText: 'Looking for cities…',
    emptyText: 'No city by that name yet',
    formatCount: (count: number) => `${count} ${count === 1 ? 'city' : 'cities'}`,
    clearLabel: 'Clear',
    icon: <MapPin />,
  };
  return (
    <div className={grid}>
      <Field label="City" hint="Where do you play?">
        {(control) => (
          <Combobox {...control} {...shared} openLabel="All cities" items={cities} selected={city} />
        )}
      </Field>
      <Field label="Loading city" error="Please choose a city">
        {(control) => (
          <Combobox
            {...control}
            {...shared}
            openLabel="Nothing yet"
            isLoading
            items={[]}
            selected={null}
            onQueryChange={() => undefined}
          />
        )}
      </Field>
      <Field label="Disabled city">
        {(control) => (
          <Combobox {...control} {...shared} openLabel="Not now" disabled items={cities} selected={null} />
        )}
      </Field>
    </div>
  );
}

export function Files() {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const shared = {
    accept: 'image/png,image/jpeg',
    prompt: 'Drop a picture here or choose one',
    acceptedText: 'PNG or JPG, up to 8 MB',
    removeLabel: 'Remove the file',
    formatSize: (bytes: number) => `${Math.round(bytes / 1000)} kB`,
  };
  return (
    <div className={grid}>
      <Field label="Photo" aside="optional" error={error}>
        {(control) => (
          <FileDrop
            {...control}
            {...shared}
            file={file}
            onFileChange={(taken) => {
              setFile(taken);
              setError(undefined);
            }}
            onReject={() => setError('Only PNG and JPG')}
          />
        )}
      </Field>
      <Field label="Photo on its way">
        {(control) => (
          <FileDrop
            {...control}
            {...shared}
            removeLabel="Stop sending"
            file={new File([new Uint8Array(24_800)], 'lane-5.jpg')}
            onFileChange={setFile}
            progress={0.6}
            progressLabel="Sending"
          />
        )}
      </Field>
      <Field label="Disabled photo">
        {(control) => <FileDrop {...control} {...shared} file={null} onFileChange={setFile} disabled />}
      </Field>
    </div>
  );
}

/** A form that could not be sent: what is wrong stands above it, with ways to the fields. */
export function Faults() {
  const [attempt, setAttempt] = useState(0);
  const [name, setName] = useState('');
  const [message, setMessage] = useState('');
  const faults = [
    ...(name ? [] : [{ fieldId: 'story-name', message: 'Name is required' }]),
    ...(message ? [] : [{ fieldId: 'story-message', message: 'Please write a message' }]),
  ];
  const show = (fieldId: string) =>
    attempt > 0 ? faults.find((fault) => fault.fieldId === fieldId)?.message : undefined;
  return (
    <form
      noValidate
      className="grid max-w-xl gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
      }}
    >
      {attempt > 0 && faults.length > 0 ? (
        <ErrorSummary key={attempt} title={`${faults.length} to fix`} faults={faults} />
      ) : null}
      <Field id="story-name" label="Your name" error={show('story-name')} isRequired>
        {(control) => (
          <TextInput {...control} value={name} onChange={(e) => setName(e.currentTarget.value)} />
        )}
      </Field>
      <Field id="story-message" label="Your message" error={show('story-message')} isRequired>
        {(control) => (
          <TextArea {...control} value={message} onChange={(e) => setMessage(e.currentTarget.value)} />
        )}
      </Field>
      <Button type="submit" className="justify-self-start">
        Send message
      </Button>
    </form>
  );
}

export function SavedForm() {
  const [saved, setSaved] = useState('Zuzanna');
  const [name, setName] = useState(saved);
  return (
    <form
      className="grid max-w-xl gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setSaved(name);
      }}
    >
      <h2 className="text-l">About you</h2>
      <Field label="First name">
        {(control) => (
          <TextInput {...control} value={name} onChange={(e) => setName(e.currentTarget.value)} />
        )}
      </Field>
      <SaveBar
        isShown={name !== saved}
        isBusy={false}
        undoLabel="Undo"
        saveLabel="Save"
        onUndo={() => setName(saved)}
      >
        One change not saved yet
      </SaveBar>
    </form>
  );
}
