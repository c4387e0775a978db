import { BookingSpecimens } from './display-booking.tsx';
import { CardSpecimens } from './display-cards.tsx';
import { DataSpecimens } from './display-data.tsx';
import { ListSpecimen } from './display-list.tsx';
import { MarkSpecimens } from './display-marks.tsx';
import { MapSpecimen, PhotoSpecimen } from './display-pictures.tsx';
import { StateSpecimens } from './display-states.tsx';
import { CountdownSpecimen } from './display-time.tsx';

export function DisplaySpecimens() {
  return (
    <>
      <BookingSpecimens />
      <CardSpecimens />
      <MarkSpecimens />
      <CountdownSpecimen />
      <PhotoSpecimen />
      <MapSpecimen />
      <DataSpecimens />
      <ListSpecimen />
      <StateSpecimens />
    </>
  );
}
