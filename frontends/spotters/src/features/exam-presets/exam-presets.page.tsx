import type { ExamPreset as StoredPreset } from '@medrad/contracts';
import { pageMaxItems } from '@medrad/contracts/limits';
import { BackLink, ButtonLink } from '@medrad/remote-kit';
import { DeveloperGate } from '@medrad/remote-kit/access';
import { EmptyState, ErrorState, lazyPart, Page, PageHeader, Spinner } from '@medrad/ui/core';
import { Suspense, useState } from 'react';
import { paths } from '../../paths';
import { spottersApi } from '../../spotters.api';
import { examPresets } from '../exam/presets';
import { PresetRow } from './components/preset-row';
import rows from '../teachers-list/teachers-list.module.css';
import styles from './components/exam-presets.module.css';
import type { PresetAction } from './preset-action';

const PresetDialog = lazyPart(() => import('./components/preset-dialog'));
const DeletePresetDialog = lazyPart(() => import('./components/delete-preset-dialog'));

const title = 'Exam Formats';

/** /tests/presets: exam formats made by teachers, and the built-in formats of examinations. */
export default function ExamPresetsPage() {
  return (
    <DeveloperGate title={title} back={<BackLink to={paths.examControl}>Back to Exams</BackLink>}>
      <Presets />
    </DeveloperGate>
  );
}

function Presets() {
  const [action, setAction] = useState<PresetAction | null>(null);
  const list = spottersApi.useListExamPresetsQuery(
    { limit: pageMaxItems },
    { refetchOnMountOrArgChange: true },
  );
  const { data: stored, isError, error, refetch } = list;
  return (
    <Page width="lg">
      <PageHeader
        title={title}
        subtitle="Copy a format and change it: residents can choose it for their exams at once. Exams already made from it are not changed."
        back={<BackLink to={paths.examControl}>Back to Exams</BackLink>}
        actions={
          <ButtonLink to={paths.exams} icon="eye">
            View as resident
          </ButtonLink>
        }
      />
      {stored || isError ? (
        <div className={styles.sections}>
          <section aria-labelledby="own-formats">
            <h2 id="own-formats" className={styles.heading}>
              Formats of teachers
            </h2>
            {stored ? (
              <StoredPresets presets={stored} onAction={setAction} />
            ) : (
              <ErrorState
                level={3}
                title="Failed to fetch the formats"
                error={error}
                onRetry={() => void refetch()}
              />
            )}
          </section>
          <section aria-labelledby="usual-formats">
            <h2 id="usual-formats" className={styles.heading}>
              Formats of examinations
            </h2>
            <ul className={rows.list}>
              {examPresets.map((preset) => (
                <PresetRow key={preset.id} preset={preset} onAction={setAction} />
              ))}
            </ul>
          </section>
        </div>
      ) : (
        // The built-in formats would move down under the pointer when those of teachers arrive above them.
        <Spinner label="Loading formats" />
      )}
      {action && (
        <Suspense fallback={null}>
          {action.kind === 'delete' ? (
            <DeletePresetDialog preset={action.preset} onClose={() => setAction(null)} />
          ) : (
            <PresetDialog action={action} onClose={() => setAction(null)} />
          )}
        </Suspense>
      )}
    </Page>
  );
}

interface StoredPresetsProps {
  presets: readonly StoredPreset[];
  onAction: (action: PresetAction) => void;
}

function StoredPresets({ presets, onAction }: StoredPresetsProps) {
  if (presets.length === 0)
    return (
      <EmptyState
        level={3}
        icon="clipboard"
        title="No formats of teachers yet"
        description="Copy one of the formats below to begin."
      />
    );
  return (
    <ul className={rows.list}>
      {presets.map((preset) => (
        <PresetRow key={preset.id} preset={preset} stored={preset} onAction={onAction} />
      ))}
    </ul>
  );
}
