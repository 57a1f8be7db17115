import { diseasesAtoC } from './diseases-a-to-c';
import { diseasesDtoH } from './diseases-d-to-h';
import { diseasesItoO } from './diseases-i-to-o';
import { diseasesPtoR } from './diseases-p-to-r';
import { diseasesStoZ } from './diseases-s-to-z';

/**
 * Diseases and injuries, one a line: the usual name, then what means exactly the same. `*` stands behind an abbreviation that
 * means other things too; it is read only where the key holds what it stands for. Written for this engine from general medical
 * knowledge; names that are merely related, wider or narrower have lines of their own.
 */
export const diseases: string = [diseasesAtoC, diseasesDtoH, diseasesItoO, diseasesPtoR, diseasesStoZ].join(
  '',
);
