import type { ReportText } from '@medrad/contracts';

/** A ready-made text as its form shows it. */
export interface TextDraft {
  kind: ReportText['kind'];
  name: string;
  /** Empty: for every modality. */
  modality: string;
  /** Empty: for no region in particular. */
  region: string;
  findings: string;
  impression: string;
}

export const emptyText: TextDraft = {
  kind: 'template',
  name: '',
  modality: '',
  region: '',
  findings: '',
  impression: '',
};

/** A stored text as its form shows it. */
export const draftOfText = ({
  kind,
  name,
  modality,
  region,
  findings,
  impression,
}: ReportText): TextDraft => ({
  kind,
  name,
  modality: modality ?? '',
  region: region ?? '',
  findings,
  impression,
});

/** What each kind is for. */
export const kindLabels: Record<ReportText['kind'], string> = {
  template: 'Template of a report',
  phrase: 'Phrase of a report',
  feedback: 'Sentence of a feedback',
};

/** A draft as the calls take it: only a template has an impression. */
export const bodyOf = ({ kind, name, modality, region, findings, impression }: TextDraft) => ({
  kind,
  name: name.trim(),
  modality: modality.trim() || null,
  region: region.trim() || null,
  findings: findings.trim(),
  impression: kind === 'template' ? impression.trim() : '',
});
