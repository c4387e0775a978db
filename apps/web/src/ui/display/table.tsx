import { Fragment, type ReactNode } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './table.module.css';

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Stands right and in figures of one width. */
  isNumeric?: boolean;
  /** Names the row, and heads its card on a phone. One column has it. */
  isRowHeader?: boolean;
  /** In the card on a phone it stands at the right of the name, without its label. */
  isBesideName?: boolean;
  /** Left out on a phone, where the row is a card with little room; `desk`: on a tablet, too. */
  isForWide?: boolean | 'desk';
}

interface TableProps<Row> {
  caption: string;
  /** Where a heading above already says it; screen readers still hear it. */
  isCaptionHidden?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows that stand out; what that means is said in one of their cells. */
  isMarked?: (row: Row) => boolean;
  className?: string;
}

/**
 * A real table. On a phone each row becomes a card with its labels; the roles are written out because a table that
 * is not drawn as one stops being one for assistive technology.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden, columns, rows, rowKey, isMarked, className } = props;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lost when the rows are drawn as cards
    <table role="table" className={joinClasses(styles.table, className)}>
      <caption className={isCaptionHidden ? 'sr-only' : styles.caption}>{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: lost when the rows are drawn as cards */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: lost when the rows are drawn as cards */}
        <tr role="row">
          {columns.map(({ id, header, ...column }) => (
            // biome-ignore lint/a11y/noRedundantRoles: lost when the rows are drawn as cards
            <th key={id} role="columnheader" scope="col" className={joinClasses(...nameLooks(column))}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: lost when the rows are drawn as cards */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: lost when the rows are drawn as cards
          <tr key={rowKey(row)} role="row" className={joinClasses(isMarked?.(row) && styles.marked)}>
            {columns.map((column) => (
              <Fragment key={column.id}>{drawCell(column, row)}</Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Of the whole column, its header too. */
function nameLooks<Row>({ isNumeric, isForWide }: Pick<TableColumn<Row>, 'isNumeric' | 'isForWide'>) {
  return [isNumeric && styles.numeric, isForWide === 'desk' && styles.forDesk];
}

function drawCell<Row>(column: TableColumn<Row>, row: Row) {
  const { header, cell, isRowHeader, isBesideName, isForWide } = column;
  const className = joinClasses(
    ...nameLooks(column),
    isBesideName && styles.besideName,
    isForWide && styles.forWide,
  );
  if (isRowHeader) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: lost when the rows are drawn as cards
      <th role="rowheader" scope="row" className={joinClasses(styles.name, className)}>
        {cell(row)}
      </th>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lost when the rows are drawn as cards
    <td role="cell" data-label={header} className={className}>
      {cell(row)}
    </td>
  );
}
