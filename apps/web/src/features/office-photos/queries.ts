import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type DeskPhoto = CallData<'GET /admin/photos'>['items'][number];
export const photoLists = ['new', 'hidden'] as const;
export type PhotoList = (typeof photoLists)[number];

export const deskPhotosQuery = (status: PhotoList) => (cursor?: string) =>
  defineQuery('GET /admin/photos', { query: { status, cursor } });
