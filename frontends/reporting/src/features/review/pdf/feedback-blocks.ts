import type { ReportingSubmission } from '@medrad/contracts';
import { type FeedbackFields, pointsOf, scoreParts } from '../feedback-fields';

/** A block of a page: a heading or a paragraph. */
export interface Block {
  style: 'title' | 'heading' | 'text';
  text: string;
}

function marksText(score: NonNullable<FeedbackFields['score']>): string {
  const parts = scoreParts.map(({ key, label, most }) => `${label} ${score[key]} of ${most}`);
  const flags = [
    ...(score.hasCriticalMiss ? ['a critical finding was missed'] : []),
    ...(score.hasOvercall ? ['something was reported that is not there'] : []),
  ];
  return `${pointsOf(score)} of 10 points: ${[...parts, ...flags].join(', ')}.`;
}

/** The content of a feedback PDF: the report and the teacher's texts, without names. */
export function feedbackBlocks(
  { case: about, findings, impression }: ReportingSubmission,
  fields: FeedbackFields,
) {
  const { adminComments, correctionsHighlights, teachingPoints, overallRating, score, learning } = fields;
  const section = (heading: string, text: string | null | false): Block[] =>
    text && text.trim() !== ''
      ? [
          { style: 'heading', text: heading },
          { style: 'text', text: text.trim() },
        ]
      : [];
  return [
    { style: 'title', text: `Feedback: ${about.title}` },
    ...section('Your findings', findings),
    ...section('Your impression', impression),
    ...section('Comments', adminComments),
    ...section('Corrections', correctionsHighlights),
    ...section('Teaching points', teachingPoints),
    ...section('Overall rating', overallRating),
    ...section('Marks', score && marksText(score)),
    ...section('Learning category', learning && `${learning.call}: ${learning.category}`),
  ] satisfies Block[];
}
