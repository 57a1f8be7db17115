import type { ReportText } from '@medrad/contracts';
import { Select } from '@medrad/ui/core';
import { reportingApi } from '../../reporting.api';
import { type ListedText, orderTexts } from './order-texts';
import styles from './report.module.css';

interface ReadyTextsProps {
  /** Modality of the case, whose texts come first. */
  modality: string | null;
  /** Called with the template that the user chose. */
  onTemplate: (text: ReportText) => void;
  /** Called with the phrase that the user chose, to be inserted where the caret was last. */
  onPhrase: (text: ReportText) => void;
}

interface ChoiceProps {
  label: string;
  texts: readonly ListedText[];
  onChoose: (text: ReportText) => void;
}

/** A select that reports each choice and then shows `Choose` again. */
function Choice({ label, texts, onChoose }: ChoiceProps) {
  if (texts.length === 0) return null;
  return (
    <Select
      label={label}
      options={[
        { value: '', label: 'Choose' },
        ...texts.map(({ text: { id, name }, group }) => ({ value: id, label: name, group })),
      ]}
      value=""
      onChange={({ target }) => {
        const chosen = texts.find(({ text }) => text.id === target.value);
        if (chosen) onChoose(chosen.text);
      }}
    />
  );
}

/** Selects for the templates and phrases written by teachers; renders nothing when there are none. */
export function ReadyTexts({ modality, onTemplate, onPhrase }: ReadyTextsProps) {
  const { data = [] } = reportingApi.useListReportTextsQuery();
  const ofKind = (kind: ReportText['kind']) =>
    orderTexts(
      data.filter((text) => text.kind === kind),
      modality,
    );
  if (data.length === 0) return null;
  return (
    <div className={styles.texts}>
      <Choice label="Insert a template" texts={ofKind('template')} onChoose={onTemplate} />
      <Choice label="Insert a phrase" texts={ofKind('phrase')} onChoose={onPhrase} />
    </div>
  );
}
