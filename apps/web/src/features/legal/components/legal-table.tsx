import { useLanguage } from '../../../i18n/use-language.ts';
import { Table } from '../../../ui/display/table.tsx';
import { settleLine } from './legal-typography.ts';

interface LegalTableProps {
  caption: string;
  columns: readonly string[];
  /** As many texts as there are columns; the first names the row. */
  rows: readonly (readonly string[])[];
  /** The first column holds names that a browser shows as they are written here. */
  hasTechnicalNames?: boolean;
}

/** A table of sentences: they start at the top of their cells, and on a phone at the right of their labels. */
export function LegalTable({ caption, columns, rows, hasTechnicalNames = false }: LegalTableProps) {
  const language = useLanguage();
  return (
    <Table
      caption={caption}
      columns={columns.map((header, place) => ({
        id: header,
        header,
        isRowHeader: place === 0,
        cell: (row: readonly string[]) => {
          const text = row[place] ?? '';
          return place === 0 && hasTechnicalNames ? (
            <code className="sm:whitespace-nowrap">{text}</code>
          ) : (
            settleLine(language, text)
          );
        },
      }))}
      rows={rows}
      rowKey={([name = '']) => name}
      className="leading-normal print:text-[9pt] print:[&_td]:py-1.5 print:[&_tbody_th]:py-1.5 max-sm:[&_td]:grid max-sm:[&_td]:grid-cols-[5.5rem_minmax(0,1fr)] max-sm:[&_td]:gap-x-3 max-sm:[&_td]:text-left [&_td]:align-top [&_tr]:break-inside-avoid [&_tbody_th]:align-top"
    />
  );
}
