import { TextArea } from '@medrad/ui/core';
import { wordsText } from './count-words';

interface ReportFieldProps {
  label: string;
  rows: number;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  /** Where in the text the caret stood when the field was left. */
  onPlace?: (at: number) => void;
}

/** A part of a report, with its number of words. */
export function ReportField({ label, rows, maxLength, value, onChange, onPlace }: ReportFieldProps) {
  return (
    <TextArea
      label={label}
      required
      rows={rows}
      maxLength={maxLength}
      spellCheck
      hint={wordsText(value)}
      value={value}
      onBlur={({ target }) => onPlace?.(target.selectionStart)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
