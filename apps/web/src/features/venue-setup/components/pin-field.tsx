import type { Position } from '@gramy/contract/schemas/where-when';
import { MapPinned } from 'lucide-react';
import { useState } from 'react';
import { PinMap } from '../../../entities/map/components/pin-map.tsx';
import { writePosition } from '../../../entities/map/hooks/write-position.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import type { PlaceFields } from '../hooks/place-fields.ts';
import type { BranchKey } from '../queries.ts';
import { PinCoordinates } from './pin-coordinates.tsx';

interface PinForm {
  values: Pick<PlaceFields, 'pin' | 'start' | 'countryCode' | 'cityId' | 'street' | 'postalCode'>;
  set: (name: 'pin', pin: Position) => void;
}

interface PinFieldProps {
  form: PinForm;
  place: BranchKey;
  /** What is wrong with where it stands. */
  problem: string | undefined;
}

/** Where the door is: dragged, moved by keys, found by its address, or copied from another map. */
export function PinField({ form, place, problem }: PinFieldProps) {
  const { t } = useTranslation('venue-place');
  const sayFailure = useFailureWords();
  const { pin, start, countryCode, cityId, street, postalCode } = form.values;
  const { hasGeocoder } = usePublicConfig();
  const { view, showFound } = useView(pin, start);
  const api = useApi();
  const search = useAction({
    run: () =>
      api.call('POST /business/providers/:providerId/branches/:branchId/pin', {
        params: place,
        body: { cityId, street, postalCode },
      }),
    onDone({ isExact, ...found }) {
      showFound(found, isExact);
      if (isExact) form.set('pin', found);
      setIsUnknown(!isExact);
    },
  });
  const [isUnknown, setIsUnknown] = useState(false);
  return (
    <div className="mt-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-96 text-s text-pretty text-ink-2">{t(pin ? 'pin.set' : 'pin.lead')}</p>
        {hasGeocoder ? (
          <Button
            variant="line"
            size="small"
            icon={<MapPinned aria-hidden="true" />}
            isBusy={search.isBusy}
            aria-disabled={street.trim() === ''}
            onClick={() => (street.trim() === '' ? undefined : search.start())}
          >
            {t('pin.find')}
          </Button>
        ) : null}
      </div>
      <PinMap
        at={pin ?? view.middle}
        middle={view.middle}
        isClose={view.isClose}
        label={t('pin.label')}
        hint={pin ? undefined : t('pin.drag')}
        onMove={(to) => form.set('pin', to)}
      />
      <p role="status" className="mt-2 text-s text-pretty text-ink-2">
        {isUnknown && !pin ? t('pin.unknown') : pin ? t('pin.at', { position: writePosition(pin) }) : ''}
      </p>
      {problem === undefined ? null : <InlineAlert>{problem}</InlineAlert>}
      {search.failure === undefined ? null : <InlineAlert>{sayFailure(search.failure)}</InlineAlert>}
      <PinCoordinates
        countryCode={countryCode}
        onPin={(at) => {
          form.set('pin', at);
          showFound(at, true);
        }}
      />
    </div>
  );
}

/** What the map shows: it stays while the pin is moved, and goes to another city or to an address that was found. */
function useView(pin: Position | null, start: Position) {
  const [view, setView] = useState({ middle: pin ?? start, isClose: pin !== null, start });
  const isElsewhere = start.latitude !== view.start.latitude || start.longitude !== view.start.longitude;
  if (pin === null && isElsewhere) setView({ middle: start, isClose: false, start });
  return {
    view,
    showFound: (middle: Position, isClose: boolean) => setView((before) => ({ ...before, middle, isClose })),
  };
}
