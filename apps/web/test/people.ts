import type { SessionUser } from '../src/lib/session/session.ts';

export const zuzanna: SessionUser = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Zuzanna Gąsior',
  profilePictureUrl: null,
};
