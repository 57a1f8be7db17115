import { Schema } from 'mongoose';

/** Mongoose field of the marks on images, which are always read and written as a whole. */
export const marksField = { type: [Schema.Types.Mixed], default: [] };
