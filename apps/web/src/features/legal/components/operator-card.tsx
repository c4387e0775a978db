import type { Operator } from '@gramy/contract/public-config';
import { buildPhoneHref, formatTaxId } from '../../../lib/formats/operator-facts.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';

const fields = ['name', 'address', 'email', 'phone', 'taxId', 'registerNumber'] as const;

/** Only what the operator has named; a row that is not there is no gap in a sentence. */
export function OperatorCard({ labels }: { labels: Record<keyof Operator, string> }) {
  const { operator } = usePublicConfig();
  return (
    <dl className="grid gap-x-6 gap-y-2.5 rounded-l bg-paper-2 px-5 py-5 text-m leading-normal sm:grid-cols-[auto_1fr] sm:px-6 print:border print:border-line print:bg-transparent print:px-4 print:py-3 print:text-[10pt]">
      {fields.map((field) => {
        const value = operator[field];
        return value === null ? null : (
          <div key={field} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="text-s text-ink-2 sm:text-m print:text-[10pt]">{labels[field]}</dt>
            <dd className="font-medium wrap-anywhere">{drawValue(field, value)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function drawValue(field: keyof Operator, value: string) {
  if (field === 'email') {
    return (
      <a href={`mailto:${value}`} className={textLinkClass}>
        {value}
      </a>
    );
  }
  if (field === 'phone') {
    return (
      <a href={buildPhoneHref(value)} className={textLinkClass}>
        {value}
      </a>
    );
  }
  return field === 'taxId' ? formatTaxId(value) : value;
}
