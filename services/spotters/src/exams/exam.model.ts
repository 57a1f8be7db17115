import { type Connection, Schema } from 'mongoose';
import type { ExamRecord } from './exam-record';

const needed = { type: String, required: true };
const mixed = { type: Schema.Types.Mixed, required: true };
const moment = { type: Date, default: null };

const schema = new Schema<ExamRecord>(
  {
    _id: needed,
    userId: needed,
    personName: { type: String, default: null },
    personEmail: { type: String, default: null },
    personInstitute: { type: String, default: null },
    state: needed,
    paperId: { type: String, default: null },
    format: mixed,
    source: mixed,
    seed: { type: String, default: '' },
    items: [Schema.Types.Mixed],
    answers: [Schema.Types.Mixed],
    extensions: [Schema.Types.Mixed],
    extensionsRevision: { type: Number, default: 0 },
    previewedAt: moment,
    contact: { type: Schema.Types.Mixed, default: null },
    disclosedAt: moment,
    isHeld: Boolean,
    lateAccepted: { type: Schema.Types.Mixed, default: null },
    voided: { type: Schema.Types.Mixed, default: null },
    formerVoids: { type: [Schema.Types.Mixed], default: undefined },
    contests: [Schema.Types.Mixed],
    rulings: [Schema.Types.Mixed],
    adjustments: { type: [Schema.Types.Mixed], default: undefined },
    unlogged: { type: [Schema.Types.Mixed], default: undefined },
    answersRevision: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    startedAt: moment,
    deadline: moment,
    endedAt: moment,
    marked: { type: Schema.Types.Mixed, default: null },
    marksRevision: { type: Number, default: 0 },
    isTold: { type: Boolean, default: true },
    withheld: { type: [String], default: undefined },
    tellsVoid: Boolean,
    isGathered: { type: Boolean, default: false },
    isCounted: { type: Boolean, default: false },
  },
  { collection: 'exams', versionKey: false, id: false, minimize: false },
);
schema.index({ userId: 1, createdAt: -1, _id: -1 });
schema.index({ userId: 1, state: 1 });
// Indexes for the teachers' lists of all exams and of ended exams.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ endedAt: -1, _id: -1 });
schema.index({ paperId: 1, createdAt: 1, _id: 1 });
schema.index({ state: 1, deadline: 1 });
// Index for the job that opens results; it is sparse, because most exams are not held.
schema.index({ isHeld: 1 }, { sparse: true });
schema.index({ isTold: 1, state: 1 });
schema.index({ isGathered: 1, state: 1 });
schema.index({ isCounted: 1, state: 1 });
schema.index({ 'rulings.decisionId': 1 });
// Indexes for who holds a file, and for changing the file of an image.
schema.index({ 'items.fileKey': 1 });
schema.index({ 'items.imageId': 1 });
schema.index({ withheld: 1 }, { sparse: true });

export const createExamModel = (connection: Connection) => connection.model<ExamRecord>('Exam', schema);
