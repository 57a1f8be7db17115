import type { Image } from '@medrad/contracts';
import { itemOrders, modalities } from '@medrad/contracts/limits';
import type { ItemFilter } from '../../spotters.api';

/** Filters and order in the address; an empty text does not filter. */
export interface ItemView {
  order: (typeof itemOrders)[number];
  isFlagged: boolean;
  modality: '' | Image['modality'];
  systemId: string;
  /** Filter: only images in spotters of this folder. */
  subsectionId: string;
  testId: string;
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Reads the view from the address; ignores unknown values. */
export function viewOf(address: URLSearchParams): ItemView {
  const id = (name: string): string => {
    const text = address.get(name) ?? '';
    return isId(text) ? text : '';
  };
  return {
    order: itemOrders.find((order) => order === address.get('order')) ?? 'flags',
    isFlagged: address.get('flagged') === 'yes',
    modality: modalities.find((modality) => modality === address.get('modality')) ?? '',
    systemId: id('system'),
    subsectionId: id('folder'),
    testId: id('test'),
  };
}

/** Address parameters for a part of a view. */
export const parametersOf = (part: Partial<ItemView>): Record<string, string | null> => ({
  ...(part.order !== undefined && { order: part.order === 'flags' ? null : part.order }),
  ...(part.isFlagged !== undefined && { flagged: part.isFlagged ? 'yes' : null }),
  ...(part.modality !== undefined && { modality: part.modality }),
  ...(part.systemId !== undefined && { system: part.systemId }),
  ...(part.subsectionId !== undefined && { folder: part.subsectionId }),
  ...(part.testId !== undefined && { test: part.testId }),
});

/** The service's query for a view. */
export const filterOf = ({
  order,
  isFlagged,
  modality,
  systemId,
  subsectionId,
  testId,
}: ItemView): ItemFilter => ({
  order,
  ...(isFlagged && { isFlagged: 'true' }),
  ...(modality && { modality }),
  ...(systemId && { systemId }),
  ...(subsectionId && { subsectionId }),
  ...(testId && { testId }),
});

/** Removes all filters; keeps the order. */
export const noFilter: Partial<ItemView> = {
  isFlagged: false,
  modality: '',
  systemId: '',
  subsectionId: '',
  testId: '',
};

export const isFiltered = ({ isFlagged, modality, systemId, subsectionId, testId }: ItemView): boolean =>
  isFlagged || [modality, systemId, subsectionId, testId].some((value) => value !== '');
