/** A rule of dependency-cruiser; see `import-rules.cjs`. */
interface ImportRule {
  name: string;
}

/** The rules of the repository below `root`. */
export function importRules(root: string): ImportRule[];
