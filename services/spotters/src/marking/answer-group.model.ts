import type { AnswerGroup } from '@medrad/contracts';
import { type Connection, Schema } from 'mongoose';
import type { DecidedTerm, RemovedTerms } from './decided-rules.policy';

/** A teacher's decision on a group of equal answers, and how far it has been applied. */
export interface AnswerDecisionRecord extends DecidedTerm {
  decisionId: string;
  reason: string | null;
  state: NonNullable<AnswerGroup['decision']>['state'];
  /** Id of the teacher who decided. */
  by: string;
  decidedAt: Date;
  /** Id of the teacher who decided, or of the one who began to undo the decision. */
  changedBy: string;
  changed: number;
  /** Terms that the decision replaced in the answer key; null until its own term is added to the key. */
  removed: RemovedTerms | null;
  isKeySettled: boolean;
}

/** A group of equal answers to one image. */
export interface AnswerGroupRecord {
  _id: string;
  imageId: string;
  /** Key that is the same for equal answers. */
  group: string;
  /** Title that the image had when the latest answer was given. */
  title: string;
  width: number;
  height: number;
  waiting: number;
  contested: number;
  /** Number of answers that the rules rejected; absent in groups of earlier versions. */
  rejected?: number;
  /** Number of answers without a decision that came late; absent in groups of earlier versions. */
  late?: number;
  samples: AnswerGroup['samples'];
  /** Incremented with every request to count the group's answers, so that an older count never replaces a newer one. */
  touched: number;
  /** Incremented when the answers have to be counted again; 0 once they are. */
  asked?: number;
  decision: AnswerDecisionRecord | null;
  /** Incremented when a decision is made or undone, not when answers arrive. */
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
    rejected: number,
    late: number,
    asked: number,
    samples: [Schema.Types.Mixed],
    touched: number,
    decision: { type: Schema.Types.Mixed, default: null },
    revision: number,
  },
  { collection: 'answer_groups', versionKey: false, id: false, minimize: false },
);
schema.index({ waiting: -1, _id: 1 });
schema.index({ rejected: -1, _id: 1 });
schema.index({ asked: 1 });
schema.index({ 'decision.state': 1, waiting: 1 });

export const createAnswerGroupModel = (connection: Connection) =>
  connection.model<AnswerGroupRecord>('AnswerGroup', schema);
