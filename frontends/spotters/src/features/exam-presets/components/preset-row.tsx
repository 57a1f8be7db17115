import type { ExamPreset as StoredPreset } from '@medrad/contracts';
import { Button, Card } from '@medrad/ui/core';
import { formatDate } from '@medrad/ui/formats';
import { describeFormat } from '../../exam/describe-format';
import type { ExamPreset } from '../../exam/presets';
import type { PresetAction } from '../preset-action';
import rows from '../../teachers-list/teachers-list.module.css';

interface PresetRowProps {
  preset: ExamPreset;
  /** The format as stored; absent for a built-in format. */
  stored?: StoredPreset;
  onAction: (action: PresetAction) => void;
}

/** A format with its actions; the built-in formats can only be copied. */
export function PresetRow({ preset, stored, onAction }: PresetRowProps) {
  const { name, about, format } = preset;
  return (
    <Card as="li" className={rows.row}>
      <div className={rows.text}>
        <h3 className={rows.name}>{name}</h3>
        <span>
          {describeFormat(format)}. {about}
        </span>
        {stored && (
          <span className={rows.note}>
            Made by {stored.createdByName ?? 'a teacher'}, {formatDate(stored.createdAt)}
          </span>
        )}
      </div>
      <div className={rows.actions}>
        <Button size="sm" aria-label={`Copy ${name}`} onClick={() => onAction({ kind: 'copy', preset })}>
          Copy
        </Button>
        {stored && (
          <>
            <Button
              size="sm"
              aria-label={`Edit ${name}`}
              onClick={() => onAction({ kind: 'edit', preset: stored })}
            >
              Edit
            </Button>
            <Button
              size="sm"
              aria-label={`Delete ${name}`}
              onClick={() => onAction({ kind: 'delete', preset: stored })}
            >
              Delete
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
