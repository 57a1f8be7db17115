import type { ReportText } from '@medrad/contracts';
import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';

/** A ready-made text that people can insert into a report or feedback, as stored. */
export interface ReportTextRecord extends Revised {
  _id: string;
  kind: ReportText['kind'];
  name: string;
  modality: string | null;
  /** Body region for which the text is offered; absent in texts that earlier versions stored. */
  region?: string | null;
  findings: string;
  impression: string;
}

const text = { type: String, required: true };
const optionalText = { type: String, default: '' };

const schema = new Schema<ReportTextRecord>(
  {
    _id: text,
    kind: text,
    name: text,
    modality: { type: String, default: null },
    region: { type: String, default: null },
    findings: optionalText,
    impression: optionalText,
    revision: Number,
  },
  { collection: 'report_texts', versionKey: false, id: false },
);
schema.index({ name: 1, _id: 1 });

export const createReportTextModel = (connection: Connection) =>
  connection.model<ReportTextRecord>('ReportText', schema);
