import { modalities } from '@medrad/contracts/limits';
import { Select } from '@medrad/ui/core';
import { spottersApi } from '../../spotters.api';

/** Selected modality and body system; an empty text means all. */
interface ImageGroups {
  modality: '' | (typeof modalities)[number];
  systemId: string;
}

interface GroupSelectsProps {
  view: ImageGroups;
  /** Whether images without a body system can be selected, as `none`. */
  hasNoSystem?: boolean;
  onChange: (part: Partial<ImageGroups>) => void;
}

const modalityOptions = [
  { value: '', label: 'All modalities' },
  ...modalities.map((value) => ({ value, label: value })),
];

/** Filters for the modality and the body system of listed images. */
export function GroupSelects({ view, hasNoSystem = false, onChange }: GroupSelectsProps) {
  const { data: systems = [] } = spottersApi.useListSystemsQuery();
  const systemOptions = [
    { value: '', label: 'All systems' },
    ...(hasNoSystem ? [{ value: 'none', label: 'No system' }] : []),
    ...systems.map(({ id, displayName }) => ({ value: id, label: displayName })),
  ];
  return (
    <>
      <Select
        label="Modality"
        options={modalityOptions}
        value={view.modality}
        onChange={({ target }) => onChange({ modality: target.value as ImageGroups['modality'] })}
      />
      <Select
        label="System"
        options={systemOptions}
        value={view.systemId}
        onChange={({ target }) => onChange({ systemId: target.value })}
      />
    </>
  );
}
