const card = { method: 'card', expiry: '12 / 39', cvc: '123' };

/** What somebody does at the bank's page: its forms, by the names of their fields. */
export const sandboxForms = {
  pay: { ...card, choice: 'pay', number: '4242 4242 4242 4242' },
  decline: { ...card, choice: 'pay', number: '4000 0000 0000 0002' },
  challenge: { ...card, choice: 'pay', number: '4000 0000 0000 3220' },
  silence: { ...card, choice: 'pay', number: '4000 0000 0000 0259' },
  leave: { choice: 'leave' },
};
