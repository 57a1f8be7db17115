// Creates the replica set and the database users, or updates existing users. mongosh runs this script at every start of
// docker-compose.yml.
const { ROOT_PASSWORD, ...environment } = process.env;
const admin = connect(
  `mongodb://root:${encodeURIComponent(ROOT_PASSWORD)}@mongodb:27017/admin?authSource=admin&directConnection=true`,
);

try {
  admin.adminCommand({ replSetGetStatus: 1 });
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  admin.adminCommand({
    replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'mongodb:27017' }] },
  });
}
while (!admin.hello().isWritablePrimary) sleep(200);

// AUTH_PASSWORD is the password of the user auth, who may read and write the database auth. The user ops may read and
// write all databases.
const passwords = Object.entries(environment).flatMap(([variable, password]) => {
  const [, service] = /^([A-Z_]+)_PASSWORD$/.exec(variable) ?? [];
  return service ? [[service.toLowerCase().replaceAll('_', '-'), password]] : [];
});
const databases = passwords.map(([name]) => name).filter((name) => name !== 'ops');

for (const [name, pwd] of passwords) {
  const owned = name === 'ops' ? databases : [name];
  const facts = { pwd, roles: owned.map((db) => ({ role: 'readWrite', db })) };
  if (admin.getUser(name)) admin.updateUser(name, facts);
  else admin.createUser({ user: name, ...facts });
  print(`${name}: ready`);
}
