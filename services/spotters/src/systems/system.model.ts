import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';

/** A stored body system. */
export interface SystemRecord extends Revised {
  _id: string;
  name: string;
  nameKey: string;
  displayName: string;
  description: string | null;
  icon: string | null;
  color: string | null;
}

/** A stored subdivision of a body system. */
export interface SubdivisionRecord extends Revised {
  _id: string;
  systemId: string;
  name: string;
  nameKey: string;
  displayName: string;
  description: string | null;
}

const text = { type: String, default: null };
const needed = { type: String, required: true };

const system = new Schema<SystemRecord>(
  {
    _id: needed,
    name: needed,
    nameKey: needed,
    displayName: needed,
    description: text,
    icon: text,
    color: text,
    revision: Number,
  },
  { collection: 'systems', versionKey: false, id: false },
);
system.index({ nameKey: 1 }, { unique: true });

const subdivision = new Schema<SubdivisionRecord>(
  {
    _id: needed,
    systemId: needed,
    name: needed,
    nameKey: needed,
    displayName: needed,
    description: text,
    revision: Number,
  },
  { collection: 'subdivisions', versionKey: false, id: false },
);
subdivision.index({ systemId: 1, nameKey: 1 }, { unique: true });

export const createSystemModel = (connection: Connection) => connection.model<SystemRecord>('System', system);
export const createSubdivisionModel = (connection: Connection) =>
  connection.model<SubdivisionRecord>('Subdivision', subdivision);
