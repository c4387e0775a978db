import type { CallData } from '@gramy/contract/wire-types';
import {
  type ClaimCodeChannel,
  claimCodeMinutes,
  claimCodeRules,
  judgeClaimCode,
} from '@gramy/domain/access/claim-code';
import { readSmsNumber } from '@gramy/domain/account/phone-number';
import type { Party } from '@gramy/domain/documents/sale-document';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { minuteMs, utcDayMs } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { Pool, Transaction } from '../../../db/database.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { CallerContext, OfficeContext } from '../../../http/call-context.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { DocumentPrinter } from '../../../ports/document-printer.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import { recordChange, recordOfficeRead } from '../../audit/service.ts';
import { queueMessage } from '../../outbox/service.ts';
import { findProviderId } from '../../service-providers/service/find-provider.ts';
import {
  type ClaimCode,
  countAttempt,
  findVenueContact,
  insertCode,
  listLatestCodes,
  listSent,
  markProved,
} from '../store/codes.ts';
import { type ClaimRow, findOpenClaim, lockClaim } from '../store/decisions.ts';
import { findStanding } from '../store/proofs.ts';

type Sent = CallData<'POST /admin/claims/:claimId/codes'>;
type Letter = CallData<'GET /admin/claims/:claimId/letter'>;
type Proved = CallData<'POST /user/service-providers/:serviceProviderId/own-claim/code'>;

export interface ClaimCodes {
  /** By the office: to the number of the venue at once, or into a letter that somebody posts. */
  send(context: OfficeContext, claimId: string, channel: ClaimCodeChannel): Promise<Outcome<Sent>>;
  printLetter(context: OfficeContext, claimId: string): Promise<Outcome<Letter>>;
  /** By whoever claims it. */
  prove(context: CallerContext, nameOrId: string, code: string): Promise<Outcome<Proved>>;
}

export interface ClaimCodeDeps {
  clock: Clock;
  secrets: Secrets;
  printer: DocumentPrinter;
  /** Who writes the letter. */
  sender: Party;
  publicUrl: string;
}

export function createClaimCodes(pool: Pool, deps: ClaimCodeDeps): ClaimCodes {
  const { clock, secrets, printer, sender, publicUrl } = deps;

  /** A letter can be printed again: its code follows from its number and the key, and is written down nowhere. */
  function readCode(id: string): string {
    const digest = secrets.hashToken(secrets.deriveToken(`claim code ${id}`)).toString('hex');
    return String(BigInt(`0x${digest}`) % 1_000_000n).padStart(6, '0');
  }

  async function sendAnew(
    tx: Transaction,
    { officer: { userId }, address }: OfficeContext,
    claim: ClaimRow,
    channel: ClaimCodeChannel,
  ): Promise<Outcome<Sent>> {
    const { id: claimId, providerId, language } = claim;
    const venue = await findVenueContact(tx, providerId, language);
    const number = findSmsNumber(venue?.phones ?? []);
    if (!venue || (channel === 'sms' && number === undefined)) return new Failure('notFound');
    const sentAt = clock.now();
    const sent = await listSent(tx, { claimId, since: new Date(sentAt.getTime() - utcDayMs) });
    const last = sent.find((each) => each.channel === channel);
    const waitMs = last ? last.sentAt.getTime() + claimCodeRules.resendSeconds * 1000 - sentAt.getTime() : 0;
    if (waitMs > 0 || sent.length >= claimCodeRules.mostADay) return new Failure('codeTooSoon');
    const id = secrets.randomId();
    const code = readCode(id);
    const expiresAt = new Date(sentAt.getTime() + claimCodeMinutes[channel] * minuteMs);
    const codeHash = secrets.hashCode(id, code);
    await insertCode(tx, { id, claimId, channel, codeHash, sentBy: userId, sentAt, expiresAt });
    if (channel === 'sms' && number !== undefined) {
      const data = { place: venue.name, code, minutes: claimCodeMinutes.sms };
      await queueMessage(tx, { channel: 'sms', template: 'claimCode', recipient: number, language, data });
    }
    await tellWhereItGoes(tx, claim, channel);
    await recordChange(
      tx,
      { member: { providerId, userId, role: 'admin' }, address },
      { action: 'claim.sendCode', subjectId: claimId, after: { channel } },
    );
    return { channel, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() };
  }

  return {
    send: (context, claimId, channel) =>
      runOnce(pool, context.idempotency, async (tx) => {
        const claim = await lockClaim(tx, claimId, null);
        if (!claim) return new Failure('notFound');
        if (claim.status !== 'open') return new Failure('claimDecided');
        return sendAnew(tx, context, claim, channel);
      }),

    async printLetter(context, claimId) {
      const claim = await findOpenClaim(pool, claimId);
      if (!claim) return new Failure('notFound');
      const codes = await listLatestCodes(pool, claimId);
      const letter = codes.find(({ channel }) => channel === 'letter');
      const venue = await findVenueContact(pool, claim.providerId, claim.language);
      if (!letter || !venue) return new Failure('notFound');
      const code = readCode(letter.id);
      // Whoever has changed the key meanwhile has to write another letter.
      const isSame = secrets.isSameHash(secrets.hashCode(letter.id, code), letter.codeHash);
      if (!isSame || judge(letter, clock.now()) !== 'open') return new Failure('codeExpired');
      await recordOfficeRead(pool, context, { action: 'claim.read', subjectId: claimId, seen: ['letter'] });
      const document = {
        kind: 'letter' as const,
        sender,
        receiver: {
          name: venue.name,
          address: [venue.street, `${venue.postalCode} ${venue.city}`.trim()],
        },
        writtenOn: dayOf(letter.sentAt),
        claimant: claim.fullName,
        code,
        goodUntil: dayOf(letter.expiresAt),
        url: `${publicUrl}/service-provider/${claim.providerSlug}`,
      };
      const content = await printer.print(document, claim.language);
      return { fileName: `gramy-${claim.providerSlug}.pdf`, content: content.toString('base64') };
    },

    async prove({ caller: { userId }, address }, nameOrId, typed) {
      const providerId = await findProviderId(pool, nameOrId);
      if (providerId instanceof Failure) return providerId;
      // Without `runOnce`: a wrong try is kept although it fails, and a right one may come twice.
      return pool.begin(async (tx) => {
        const { claim: own } = await findStanding(tx, { providerId, userId });
        const claim = own && (await lockClaim(tx, own.id, providerId));
        if (claim?.status !== 'open') return new Failure('notFound');
        const codes = await listLatestCodes(tx, claim.id);
        const now = clock.now();
        const isRight = ({ id, codeHash }: ClaimCode) =>
          secrets.isSameHash(secrets.hashCode(id, typed), codeHash);
        const before = codes.find((code) => code.provedAt !== null && isRight(code));
        if (before?.provedAt) return { provedAt: before.provedAt.toISOString() };
        const open = codes.filter((code) => code.provedAt === null && judge(code, now) === 'open');
        if (open.length === 0) return sayWhyNot(codes, now);
        const right = open.find(isRight);
        await countAttempt(
          tx,
          open.map(({ id }) => id),
        );
        if (!right) return new Failure('codeInvalid');
        const isFirst = codes.every(({ provedAt }) => provedAt === null);
        if (isFirst) await markProved(tx, right.id, now);
        await recordChange(
          tx,
          { member: { providerId, userId, role: 'claimant' }, address },
          { action: 'claim.prove', subjectId: claim.id, after: { channel: right.channel } },
        );
        return { provedAt: now.toISOString() };
      });
    },
  };
}

/** Whoever claims the venue does not see its telephone, nor its letterbox. */
async function tellWhereItGoes(tx: Transaction, claim: ClaimRow, channel: ClaimCodeChannel): Promise<void> {
  const { email, language, fullName: name, providerId, providerName: place, providerSlug: slug } = claim;
  const news = channel === 'sms' ? 'claimCodeSms' : 'claimCodeLetter';
  await queueMessage(tx, {
    channel: 'email',
    template: 'listingNews',
    recipient: email,
    language,
    data: { name, place, providerId, slug, news },
  });
}

/** The first that a text message reaches. */
export function findSmsNumber(phones: readonly string[]): string | undefined {
  return phones.map(readSmsNumber).find((number) => number !== undefined);
}

const judge = ({ attempts, expiresAt }: ClaimCode, now: Date) =>
  judgeClaimCode({ attempts, expiresAt: expiresAt.getTime() }, now.getTime());

/** The last one of each kind tells what has become of it; who was never sent one has none to type. */
function sayWhyNot(codes: readonly ClaimCode[], now: Date): Failure {
  if (codes.length === 0) return new Failure('codeInvalid');
  const isSpent = codes.some((code) => judge(code, now) === 'spent');
  return new Failure(isSpent ? 'codeSpent' : 'codeExpired');
}

const dayOf = (at: Date): LocalDate => localParts(at.getTime(), homeTimeZone).date;
