import { id, requiredLine } from '@gramy/contract/schemas/shared';
import * as z from 'zod/mini';

/** A city that nobody has chosen is no id. */
export const beginSchema = z.object({ name: requiredLine(120, 'nameRequired'), cityId: id });

export interface BeginFields {
  name: string;
  cityId: string;
}
