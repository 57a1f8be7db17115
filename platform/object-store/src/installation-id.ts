/** Name under which the id of the installation stands beside the files of a service. No key of a file has this form. */
export const installationIdName = 'installation-id';
