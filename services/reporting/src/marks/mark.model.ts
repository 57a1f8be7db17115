import { Schema } from 'mongoose';

/** Marks as a record holds them: written and read as a whole. */
export const marksField = { type: [Schema.Types.Mixed], default: [] };
