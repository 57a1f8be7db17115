/**
 * `npm run -s sbom > sbom.json`: prints the bill of materials of the product in CycloneDX's JSON: the packages that it
 * runs with, from package-lock.json, and the images of others that it names.
 */
import { execFileSync } from 'node:child_process';
import { root } from '../containers/compose-file';
import { imagePins } from './read-pins';

interface Component {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
  purl: string;
  properties?: { name: string; value: string }[];
}

interface BillOfMaterials {
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** Whether only tests and tools need a package. npm's own `--omit dev` leaves out packages of workspaces too. */
const isForDevelopment = ({ properties = [] }: Component): boolean =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

function imageComponents(): Component[] {
  const images = new Map(
    imagePins().map(({ product, version }) => [`${product}@${version}`, { product, version }]),
  );
  return [...images].map(([id, { product, version }]) => ({
    'bom-ref': `image/${id}`,
    type: 'container',
    name: product,
    version,
    purl: `pkg:docker/${id}`,
  }));
}

const printed = execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const bill = JSON.parse(printed) as BillOfMaterials;
const left = new Set(bill.components.filter(isForDevelopment).map((component) => component['bom-ref']));
bill.components = [
  ...bill.components.filter((component) => !left.has(component['bom-ref'])),
  ...imageComponents(),
];
bill.dependencies = bill.dependencies
  .filter(({ ref }) => !left.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => !left.has(other)) }));
console.log(JSON.stringify(bill, null, 2));
