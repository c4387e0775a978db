import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { parseNip } from '@gramy/domain/account/nip';
import { parsePostalCode } from '@gramy/domain/account/postal-address';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import { readPageMark, writePageMark } from '../../page-mark.ts';
import {
  deleteCompany,
  findCompany,
  listMovements,
  listYears,
  type StoredMovement,
  storeCompany,
} from './store.ts';

type Answer = CallData<'GET /user/profile/payments/company'>;
type History = CallData<'GET /user/profile/payments/history'>;

export interface PaymentProfileService {
  findCompany(userId: string): Promise<Answer>;
  storeCompany(
    userId: string,
    sent: ParsedRequest<'PUT /user/profile/payments/company'>['body'],
  ): Promise<Answer>;
  removeCompany(userId: string): Promise<Answer>;
  listHistory(
    userId: string,
    query: ParsedRequest<'GET /user/profile/payments/history'>['query'],
  ): Promise<Outcome<History>>;
}

const pageLength = 20;

export function createPaymentProfileService(pool: Pool): PaymentProfileService {
  const find = async (userId: string) => ({ company: (await findCompany(pool, userId)) ?? null });
  return {
    findCompany: find,
    async storeCompany(userId, sent) {
      const { name, taxId, address } = sent;
      // Written without what people put between the digits.
      await storeCompany(pool, userId, {
        name,
        taxId: parseNip(taxId) ?? taxId,
        address: { ...address, postalCode: parsePostalCode(address.postalCode) ?? address.postalCode },
      });
      return find(userId);
    },
    async removeCompany(userId) {
      await deleteCompany(pool, userId);
      return { company: null };
    },
    async listHistory(userId, { cursor, year }) {
      const mark = readPageMark(cursor, 1);
      if (mark instanceof Failure) return mark;
      const before = mark && { moment: mark.numbers[0] ?? '0', id: mark.id };
      const [found, years] = await Promise.all([
        listMovements(pool, {
          userId,
          year: year === undefined ? null : Number(year),
          before,
          limit: pageLength + 1,
        }),
        listYears(pool, userId),
      ]);
      const items = found.slice(0, pageLength);
      const last = found.length > pageLength ? items.at(-1) : undefined;
      return {
        items: items.map(toWire),
        nextCursor: last ? writePageMark([last.moment], last.id) : null,
        years,
      };
    },
  };
}

function toWire({ moment: _, at, ...movement }: StoredMovement): History['items'][number] {
  return { ...movement, at: at.toISOString() };
}
