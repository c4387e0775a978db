import type { ApiClient } from '@gramy/contract/client';
import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type StepUpWays = CallData<'GET /user/profile/step-up'>;

export const stepUpQuery = () => defineQuery('GET /user/profile/step-up', {});

export const proveByPassword = (api: ApiClient, password: string) =>
  api.call('POST /user/profile/step-up/password', { body: { password } });

export const sendCode = (api: ApiClient) => api.call('POST /user/profile/step-up/code');

export const proveByCode = (api: ApiClient, body: { challengeId: string; code: string }) =>
  api.call('POST /user/profile/step-up/code/proof', { body });
