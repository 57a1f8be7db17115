import { TextArea } from '@medrad/ui/core';
import { useLayoutEffect, useRef } from 'react';
import { wordsText } from './count-words';

interface ReportFieldProps {
  label: string;
  rows: number;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  /** Where the caret goes when the text was changed by something else than typing; another object each time. */
  caret?: { at: number };
  /** Where in the text the caret is, or was when the field was left. */
  onPlace?: (at: number) => void;
}

/** A part of a report, with its number of words. */
export function ReportField({ label, rows, maxLength, value, onChange, caret, onPlace }: ReportFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    // A new value sends the caret of a focused field to its end.
    if (caret && area.current === document.activeElement) area.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  return (
    <TextArea
      ref={area}
      label={label}
      required
      rows={rows}
      maxLength={maxLength}
      spellCheck
      hint={wordsText(value)}
      value={value}
      onSelect={({ currentTarget }) => onPlace?.(currentTarget.selectionStart)}
      onBlur={({ target }) => onPlace?.(target.selectionStart)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
