import { useSearchScope } from '@medrad/remote-kit';
import { paths } from './paths';
import { spottersApi } from './spotters.api';

/**
 * Makes the header search look in a folder while this screen is shown.
 * @param folderId null searches every spotter
 */
export function useFolderSearch(folderId: string | null): void {
  const { data } = spottersApi.useListSubsectionsQuery(undefined, { skip: folderId === null });
  const folder = folderId === null ? undefined : data?.find(({ id }) => id === folderId);
  useSearchScope(folder?.name ?? null, folder ? paths.folder(folder.id) : paths.tests);
}
