import type { ReportText } from '@medrad/contracts';
import { Select } from '@medrad/ui/core';
import { reportingApi } from '../../reporting.api';
import styles from './report.module.css';

interface ReadyTextsProps {
  /** Of the case: texts of other modalities are left out. */
  modality: string | null;
  /** Fills in a template. */
  onTemplate: (text: ReportText) => void;
  /** Adds a phrase where something was typed last. */
  onPhrase: (text: ReportText) => void;
}

interface ChoiceProps {
  label: string;
  texts: readonly ReportText[];
  onChoose: (text: ReportText) => void;
}

/** A list whose choice is done at once; afterwards nothing is chosen. */
function Choice({ label, texts, onChoose }: ChoiceProps) {
  if (texts.length === 0) return null;
  return (
    <Select
      label={label}
      options={[{ value: '', label: 'Choose' }, ...texts.map(({ id, name }) => ({ value: id, label: name }))]}
      value=""
      onChange={({ target }) => {
        const text = texts.find(({ id }) => id === target.value);
        if (text) onChoose(text);
      }}
    />
  );
}

/** Templates and phrases that teachers have written; nothing where there are none. */
export function ReadyTexts({ modality, onTemplate, onPhrase }: ReadyTextsProps) {
  const { data = [] } = reportingApi.useListReportTextsQuery();
  const fitting = data.filter((text) => !text.modality || !modality || text.modality === modality);
  const ofKind = (kind: ReportText['kind']) => fitting.filter((text) => text.kind === kind);
  return (
    <div className={styles.texts}>
      <Choice label="Insert a template" texts={ofKind('template')} onChoose={onTemplate} />
      <Choice label="Insert a phrase" texts={ofKind('phrase')} onChoose={onPhrase} />
    </div>
  );
}
