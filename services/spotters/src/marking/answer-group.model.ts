import type { AnswerGroup } from '@medrad/contracts';
import { type Connection, Schema } from 'mongoose';
import type { DecidedTerm, RemovedTerms } from './decided-rules.policy';

/** What a teacher decided of a group, and how far it is. */
export interface AnswerDecisionRecord extends DecidedTerm {
  decisionId: string;
  reason: string | null;
  state: NonNullable<AnswerGroup['decision']>['state'];
  /** Id of the teacher. */
  by: string;
  decidedAt: Date;
  /** Of the last step: the decision itself, or taking it back. */
  changedBy: string;
  changed: number;
  /** What the key lost to the term; null while the term has not joined it. */
  removed: RemovedTerms | null;
  isKeySettled: boolean;
}

/** Equal answers to one image. */
export interface AnswerGroupRecord {
  _id: string;
  imageId: string;
  /** What the answers share. */
  group: string;
  /** Title of the image when the last of the answers came. */
  title: string;
  width: number;
  height: number;
  waiting: number;
  contested: number;
  samples: AnswerGroup['samples'];
  /** Counts attempts to sum up the group, so that an older sum never replaces a newer one. */
  touched: number;
  decision: AnswerDecisionRecord | null;
  /** Goes up with decisions, not with answers. */
  revision: number;
}

const text = { type: String, required: true };
const number = { type: Number, default: 0 };

const schema = new Schema<AnswerGroupRecord>(
  {
    _id: text,
    imageId: text,
    group: text,
    title: text,
    width: number,
    height: number,
    waiting: number,
    contested: number,
    samples: [Schema.Types.Mixed],
    touched: number,
    decision: { type: Schema.Types.Mixed, default: null },
    revision: number,
  },
  { collection: 'answer_groups', versionKey: false, id: false, minimize: false },
);
schema.index({ waiting: -1, _id: 1 });
schema.index({ 'decision.state': 1, waiting: 1 });

export const createAnswerGroupModel = (connection: Connection) =>
  connection.model<AnswerGroupRecord>('AnswerGroup', schema);
