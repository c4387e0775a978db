import { FormButtons } from './form-buttons.tsx';
import { FormChoices } from './form-choices.tsx';
import { FormCodes } from './form-codes.tsx';
import { FormFiles } from './form-files.tsx';
import { FormLists } from './form-lists.tsx';
import { FormNumbers } from './form-numbers.tsx';
import { FormPasswords } from './form-passwords.tsx';
import { FormSegments } from './form-segments.tsx';
import { FormSummary } from './form-summary.tsx';
import { FormTexts } from './form-texts.tsx';

export function FormSpecimens() {
  return (
    <>
      <FormButtons />
      <FormTexts />
      <FormLists />
      <FormChoices />
      <FormSegments />
      <FormNumbers />
      <FormCodes />
      <FormPasswords />
      <FormFiles />
      <FormSummary />
    </>
  );
}
