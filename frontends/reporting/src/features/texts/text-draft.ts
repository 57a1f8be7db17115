import type { ReportText } from '@medrad/contracts';

/** The form values of a report text. */
export interface TextDraft {
  kind: ReportText['kind'];
  name: string;
  /** Modality for which the text is offered; empty for all modalities. */
  modality: string;
  /** Body region for which the text is offered; empty for no particular region. */
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

/** The form values of a stored text. */
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

/** The label of each kind. */
export const kindLabels: Record<ReportText['kind'], string> = {
  template: 'Report template',
  phrase: 'Report phrase',
  feedback: 'Feedback sentence',
};

/** Converts a draft to the request body; only a template has an impression. */
export const bodyOf = ({ kind, name, modality, region, findings, impression }: TextDraft) => ({
  kind,
  name: name.trim(),
  modality: modality.trim() || null,
  region: region.trim() || null,
  findings: findings.trim(),
  impression: kind === 'template' ? impression.trim() : '',
});
