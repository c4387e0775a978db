import { serviceProviderRoutes } from '@gramy/contract/routes/service-providers';
import { describe, expect, it } from 'vitest';
import { checkClaim, claimFields, claimLimits, readClaimProblems, writePhone } from './claim-fields.ts';

const good = {
  fullName: 'Jan Nowak',
  position: 'Owner',
  email: 'jan@tory.example',
  phone: '+48600100200',
  message: '',
};
const { body } = serviceProviderRoutes['POST /user/service-providers/:serviceProviderId/claim'];

describe('D-4 the ownership claim', () => {
  it('takes what is whole, with or without a message', () => {
    expect(checkClaim(good)).toEqual({});
    expect(body.safeParse(good).success).toBe(true);
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

  it.each(claimFields.filter((name) => name !== 'email' && name !== 'phone'))(
    'has the limit of the contract for %s',
    (name) => {
      const longest = { ...good, [name]: 'x'.repeat(claimLimits[name]) };
      const tooLong = { ...good, [name]: 'x'.repeat(claimLimits[name] + 1) };
      expect([checkClaim(longest), body.safeParse(longest).success]).toEqual([{}, true]);
      expect([checkClaim(tooLong), body.safeParse(tooLong).success]).toEqual([{ [name]: 'tooLong' }, false]);
    },
  );

  it('does not take half an address', () => {
    expect(checkClaim({ ...good, email: 'jan@' })).toEqual({ email: 'emailInvalid' });
  });

  it('takes a number as people write it', () => {
    const written = ['600 100 200', '+48 600-100-200', '0048600100200', '(600) 100 200'];
    expect(written.map(writePhone)).toEqual(Array.from({ length: 4 }, () => '+48600100200'));
    expect(checkClaim({ ...good, phone: '12' })).toEqual({ phone: 'phoneInvalid' });
  });

  it("puts the server's objections at their fields", () => {
    const errors = [
      { path: 'body.phone', code: 'unreadableText', message: '' },
      { path: 'body.email', code: 'too_big', message: '' },
      { path: 'params', code: 'x', message: '' },
    ];
    expect(readClaimProblems(errors)).toEqual({ phone: 'refused', email: 'tooLong' });
  });
});
