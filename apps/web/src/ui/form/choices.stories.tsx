import { useState } from 'react';
import { textLinkClass } from '../action/text-link-class.ts';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { FieldsetField } from './fieldset-field.tsx';
import { Radio } from './radio.tsx';
import { type Range, RangeSlider } from './range-slider.tsx';
import { RatingInput } from './rating-input.tsx';
import { Slider } from './slider.tsx';
import { Stepper } from './stepper.tsx';
import { Switch } from './switch.tsx';

const grid = 'grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:grid-cols-3';

/** Some of what it stands for is ticked: there is no attribute for that. */
function showAsMixed(input: HTMLInputElement | null) {
  if (input) input.indeterminate = true;
}

export function Choices() {
  return (
    <div className={grid}>
      <div>
        <Checkbox hint="For children under eight.">Bumpers on the lane</Checkbox>
        <Checkbox ref={showAsMixed}>All lanes</Checkbox>
        <Checkbox error="You must agree to the terms">
          I agree to the{' '}
          <a href="/terms-of-service" className={textLinkClass}>
            Terms
          </a>
        </Checkbox>
        <Checkbox disabled defaultChecked>
          Always on
        </Checkbox>
      </div>
      <FieldsetField
        legend="How would you like to pay?"
        hint="You can change it later."
        error="Please choose"
      >
        <Radio name="story-payment" value="online" defaultChecked>
          Pay online now
        </Radio>
        <Radio name="story-payment" value="voucher" disabled>
          Voucher
        </Radio>
        <Radio name="story-payment" value="venue" hint="Card or cash.">
          Pay at the venue
        </Radio>
      </FieldsetField>
      <div>
        <Switch defaultChecked>Text me when the lane is ready</Switch>
        <Switch error="It could not be saved. Try again.">Alert me</Switch>
        <Switch disabled isControlLast hint="Confirm your phone first.">
          Code by SMS
        </Switch>
      </div>
    </div>
  );
}

export function Ratings() {
  const labels = ['Poor', 'Fair', 'Good', 'Great', 'Splendid'] as const;
  return (
    <div className={grid}>
      <RatingInput name="story-evening" legend="How was your evening?" labels={labels} defaultValue={4} />
      <RatingInput name="story-missing" legend="How was the food?" labels={labels} error="Please choose" />
    </div>
  );
}

export function Steppers() {
  const [guests, setGuests] = useState(6);
  const [lanes, setLanes] = useState(0);
  const words = { decreaseLabel: 'One fewer', increaseLabel: 'One more' };
  return (
    <div className={grid}>
      <Field label="Guests">
        {(control) => (
          <Stepper
            {...control}
            {...words}
            min={1}
            max={8}
            value={guests}
            onValueChange={setGuests}
            formatValue={(count) => `${count} guests`}
            minReason="Somebody has to play."
            maxReason="Eight is the most on one lane."
          />
        )}
      </Field>
      <Field label="Lanes" hint="Leave it empty for any.">
        {(control) => (
          <Stepper
            {...control}
            decreaseLabel="One lane fewer"
            increaseLabel="One lane more"
            min={0}
            max={4}
            lowestText="Any"
            value={lanes}
            onValueChange={setLanes}
          />
        )}
      </Field>
      <Field label="Disabled guests" error="Too many">
        {(control) => (
          <Stepper
            {...control}
            decreaseLabel="Not fewer"
            increaseLabel="Not more"
            min={1}
            max={8}
            value={2}
            onValueChange={setGuests}
            disabled
          />
        )}
      </Field>
    </div>
  );
}

export function Sliders() {
  const [distance, setDistance] = useState(3);
  const [prices, setPrices] = useState<Range>([60, 140]);
  const range = { min: 20, max: 220, step: 10, formatValue: (value: number) => `${value} zł` };
  return (
    <div className={grid}>
      <Field label="Distance">
        {(control) => (
          <Slider
            {...control}
            min={1}
            max={10}
            value={distance}
            onValueChange={setDistance}
            formatValue={(value) => `${value} km`}
          />
        )}
      </Field>
      <FieldsetField legend="Price">
        <RangeSlider {...range} lowLabel="From" highLabel="To" value={prices} onValueChange={setPrices} />
      </FieldsetField>
      <FieldsetField legend="Disabled price">
        <RangeSlider
          {...range}
          lowLabel="Disabled from"
          highLabel="Disabled to"
          value={[80, 90]}
          onValueChange={setPrices}
          disabled
        />
      </FieldsetField>
    </div>
  );
}
