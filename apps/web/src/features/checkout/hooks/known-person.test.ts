import { expect, it } from 'vitest';
import { emptyFields, isComplete } from './information-fields.ts';
import { fillPerson } from './known-person.ts';

const person = { fullName: 'Zuzanna Gąsior', email: 'zuzanna@example.com', phone: '+48601248377' };

it('C-10 a checkout begins with whom the account belongs to, and has nothing to ask of them', () => {
  const filled = fillPerson(emptyFields, person);
  expect(filled).toEqual({
    ...emptyFields,
    fullName: 'Zuzanna Gąsior',
    email: 'zuzanna@example.com',
    phone: { prefix: '+48', number: '601 248 377' },
  });
  expect(isComplete(filled, 'personal')).toBe(true);
});

it('leaves alone what somebody has typed', () => {
  const typed = { ...emptyFields, email: 'kuba@', phone: { prefix: '+49', number: '30' } };
  expect(fillPerson(typed, person)).toEqual({ ...typed, fullName: 'Zuzanna Gąsior' });
});

it('leaves empty what the account does not know, or what no list has a prefix for', () => {
  expect(fillPerson(emptyFields, { fullName: '', email: null, phone: null })).toEqual(emptyFields);
  expect(fillPerson(emptyFields, { ...person, phone: '+999123456789' }).phone).toEqual(emptyFields.phone);
});
