import { describe, expect, it } from 'vitest';
import type { ClaimBody } from '../../../entities/provider/queries.ts';
import { findProblems } from '../../../lib/forms/form-schema.ts';
import { claimSchema, nameProblems, writePhone } from './claim-fields.ts';

const good = {
  fullName: 'Jan Nowak',
  position: 'Owner',
  email: 'jan@tory.example',
  phone: '+48600100200',
  message: '',
};
const checkClaim = (typed: ClaimBody) => nameProblems(findProblems(claimSchema, typed));

describe('D-4 the ownership claim', () => {
  it('takes what is whole, with or without a message', () => {
    expect(checkClaim(good)).toEqual({});
    expect(checkClaim({ ...good, message: 'Hello' })).toEqual({});
  });

  it('asks for everything but the message', () => {
    const empty = { fullName: ' ', position: '', email: '', phone: '', message: '' };
    expect(checkClaim(empty)).toEqual({
      fullName: 'required',
      position: 'required',
      email: 'required',
      phone: 'required',
    });
  });

  it.each(['fullName', 'position', 'message'] as const)('says that %s is too long', (name) => {
    expect(checkClaim({ ...good, [name]: 'x'.repeat(2001) })).toEqual({ [name]: 'tooLong' });
  });

  it('does not take half an address', () => {
    expect(checkClaim({ ...good, email: 'jan@' })).toEqual({ email: 'emailInvalid' });
  });

  it('takes a number as people write it', () => {
    const written = ['600 100 200', '+48 600-100-200', '0048600100200', '(600) 100 200'];
    expect(written.map(writePhone)).toEqual(Array.from({ length: 4 }, () => '+48600100200'));
    expect(checkClaim({ ...good, phone: '12' })).toEqual({ phone: 'phoneInvalid' });
  });

  it('marks a field of which the server knows more', () => {
    expect(nameProblems({ phone: 'unreadableText', email: 'tooLong' })).toEqual({
      phone: 'refused',
      email: 'tooLong',
    });
  });
});
