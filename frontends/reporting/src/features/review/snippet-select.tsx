import { Select } from '@medrad/ui/core';
import { reportingApi } from '../../reporting.api';

/** A select that inserts a stored sentence into the comments; renders nothing when there are no sentences. */
export function SnippetSelect({ onChoose }: { onChoose: (text: string) => void }) {
  const { data = [] } = reportingApi.useListReportTextsQuery();
  const sentences = data.filter(({ kind }) => kind === 'feedback');
  if (sentences.length === 0) return null;
  return (
    <Select
      label="Insert a ready-made sentence"
      options={[
        { value: '', label: 'Choose' },
        ...sentences.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value=""
      onChange={({ target }) => {
        const text = sentences.find(({ id }) => id === target.value);
        if (text) onChoose(text.findings);
      }}
    />
  );
}
