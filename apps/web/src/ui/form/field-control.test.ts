import { describe, expect, it } from 'vitest';
import { describeControl } from './field-control.ts';

describe('what a field hands to its control', () => {
  it('is the id alone when there is nothing else to say', () => {
    expect(describeControl('email', { hint: undefined, error: '' })).toEqual({ id: 'email' });
  });

  it('names the error first, then the hint, then what stands beside the label', () => {
    expect(describeControl('nip', { aside: '8 / 10', hint: 'Ten digits', error: 'Too short' })).toEqual({
      id: 'nip',
      'aria-describedby': 'nip-error nip-hint nip-aside',
      'aria-invalid': true,
    });
  });

  it('says that an answer is required without the browser stopping the form', () => {
    expect(describeControl('city', {}, true)).toEqual({ id: 'city', 'aria-required': true });
  });
});
