import { diseasesAtoC } from './diseases-a-to-c';
import { diseasesDtoH } from './diseases-d-to-h';
import { diseasesItoO } from './diseases-i-to-o';
import { diseasesPtoR } from './diseases-p-to-r';
import { diseasesStoZ } from './diseases-s-to-z';

/**
 * Diseases and injuries, one per line: the usual name, then its exact synonyms. `*` follows an
 * abbreviation that has other meanings too; such an abbreviation is recognised only where the key
 * contains the disease. Written for this engine from general medical knowledge; related, wider or
 * narrower names have lines of their own.
 */
export const diseases: string = [diseasesAtoC, diseasesDtoH, diseasesItoO, diseasesPtoR, diseasesStoZ].join(
  '',
);
