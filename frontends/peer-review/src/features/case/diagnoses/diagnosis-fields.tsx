import { peerConfidences, peerDiagnosisMaxLength } from '@medrad/contracts/limits';
import { Button, IconButton, Select, TextField } from '@medrad/ui/core';
import styles from './diagnoses.module.css';
import { emptyDiagnosis, hasRoom, type TypedDiagnosis } from './differential';

const confidenceOptions = peerConfidences.map((value) => ({ value, label: value }));

interface DiagnosisFieldsProps {
  diagnoses: readonly TypedDiagnosis[];
  onChange: (diagnoses: TypedDiagnosis[]) => void;
}

/** One line of fields for each diagnosis of a differential, most likely first. */
export function DiagnosisFields({ diagnoses, onChange }: DiagnosisFieldsProps) {
  const change = (place: number, part: Partial<TypedDiagnosis>) =>
    onChange(diagnoses.map((line, index) => (index === place ? { ...line, ...part } : line)));
  return (
    <>
      {diagnoses.map(({ text, confidence }, index) => (
        <div key={index} className={styles.line}>
          <TextField
            label={`Diagnosis ${index + 1}`}
            maxLength={peerDiagnosisMaxLength}
            value={text}
            onChange={({ target }) => change(index, { text: target.value })}
          />
          <Select
            label={`Confidence ${index + 1}`}
            options={confidenceOptions}
            value={confidence}
            onChange={({ target }) =>
              change(index, { confidence: target.value as TypedDiagnosis['confidence'] })
            }
          />
          {diagnoses.length > 1 ? (
            <IconButton
              icon="trash"
              label={`Remove diagnosis ${index + 1}`}
              onClick={() => onChange(diagnoses.filter((_, place) => place !== index))}
            />
          ) : null}
        </div>
      ))}
      {hasRoom(diagnoses) ? (
        <div>
          <Button size="sm" icon="plus" onClick={() => onChange([...diagnoses, emptyDiagnosis])}>
            Add another diagnosis
          </Button>
        </div>
      ) : null}
    </>
  );
}
