import type { CallData } from '@gramy/contract/wire-types';

const base = '/business/providers/:providerId';

export type ImportReport = CallData<`POST ${typeof base}/branches/:branchId/imports/check`>;
export type ImportProblem = ImportReport['problems'][number];
export type ImportResult = CallData<`POST ${typeof base}/branches/:branchId/imports`>;
