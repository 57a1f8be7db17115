/**
 * Names of MongoDB 7.0 by vocabulary, from its reference: unsupported ones must be refused by name.
 */
const split = (text: string): string[] => text.trim().split(/\s+/);
const dollars = (text: string): string[] => split(text).map((name) => `$${name}`);

/** Options of commands that read. */
const reading = 'collation hint let maxTimeMS readConcern comment';

export const mongodbNames: Readonly<Record<string, readonly string[]>> = {
  command:
    split(`aggregate count distinct mapReduce geoSearch delete find findAndModify getMore insert resetError update
    bulkWrite planCacheClear planCacheClearFilters planCacheListFilters planCacheSetFilter authenticate getnonce logout
    createUser dropAllUsersFromDatabase dropUser grantRolesToUser revokeRolesFromUser updateUser usersInfo createRole
    dropRole grantPrivilegesToRole rolesInfo updateRole replSetGetStatus replSetInitiate abortTransaction
    commitTransaction endSessions killSessions refreshSessions startSession cloneCollectionAsCapped collMod compact
    convertToCapped create createIndexes currentOp drop dropDatabase dropIndexes filemd5 fsync getParameter killCursors
    killOp listCollections listDatabases listIndexes logRotate reIndex renameCollection setParameter shutdown validate
    availableQueryOptions buildInfo collStats connectionStatus connPoolStats dbHash dbStats explain getCmdLineOpts
    getLog hostInfo listCommands lockInfo serverStatus top whatsmyuri saslStart saslContinue`),
  'command of the main thread': split('hello isMaster ismaster ping'),
  'field of any command':
    split(`$db lsid $clusterTime txnNumber $readPreference readConcern writeConcern maxTimeMS comment
    apiVersion apiStrict apiDeprecationErrors`),
  'field of find':
    split(`filter sort projection skip limit batchSize singleBatch max min returnKey showRecordId tailable
    oplogReplay noCursorTimeout awaitData allowPartialResults allowDiskUse ${reading}`),
  'field of getMore': split('collection batchSize maxTimeMS comment'),
  'field of killCursors': split('cursors comment'),
  'field of explain': split('verbosity comment'),
  'field of count': split(`query limit skip fields ${reading}`),
  'field of distinct': split(`key query ${reading}`),
  'field of validate': split('full repair metadata checkBSONConformance background maxTimeMS comment'),
  'field of aggregate': split(
    `pipeline cursor explain allowDiskUse bypassDocumentValidation writeConcern ${reading}`,
  ),
  'field of insert': split('documents ordered bypassDocumentValidation maxTimeMS writeConcern comment'),
  'field of update': split('updates ordered bypassDocumentValidation let maxTimeMS writeConcern comment'),
  'field of an update statement': split('q u c upsert multi collation arrayFilters hint sort'),
  'field of delete': split('deletes ordered let maxTimeMS writeConcern comment'),
  'field of a delete statement': split('q limit collation hint'),
  'field of findAndModify':
    split(`query sort remove update new fields upsert bypassDocumentValidation arrayFilters
    writeConcern ${reading}`),
  'field of createIndexes': split('indexes commitQuorum writeConcern comment'),
  'field of listIndexes': split('cursor comment'),
  'field of listCollections': split('filter nameOnly authorizedCollections cursor comment'),
  'field of dropDatabase and endSessions': split('writeConcern comment'),
  'index option':
    split(`key name unique partialFilterExpression sparse expireAfterSeconds hidden storageEngine weights
    default_language language_override textIndexVersion 2dsphereIndexVersion bits min max bucketSize collation
    wildcardProjection background v ns dropDups`),
  'logical operator': dollars(
    'and or nor expr comment text where jsonSchema sampleRate alwaysTrue alwaysFalse',
  ),
  'query operator':
    dollars(`eq ne gt gte lt lte in nin exists type mod regex options all elemMatch size not near
    nearSphere geoIntersects geoWithin within bitsAllClear bitsAllSet bitsAnyClear bitsAnySet maxDistance minDistance`),
  'update operator': dollars(
    'set unset setOnInsert inc mul min max rename currentDate push pull pullAll addToSet pop bit',
  ),
  'array modifier': dollars('each slice sort position'),
  stage:
    dollars(`addFields bucket bucketAuto changeStream changeStreamSplitLargeEvent collStats count currentOp densify
    documents facet fill geoNear graphLookup group indexStats limit listLocalSessions listSampledQueries
    listSearchIndexes listSessions lookup match merge out planCacheStats project redact replaceRoot replaceWith sample
    search searchMeta set setWindowFields shardedDataDistribution skip sort sortByCount unionWith unset unwind`),
  accumulator:
    dollars(`accumulator addToSet avg bottom bottomN count first firstN last lastN max maxN median mergeObjects
    min minN percentile push stdDevPop stdDevSamp sum top topN`),
  expression:
    dollars(`abs add and allElementsTrue anyElementTrue arrayElemAt arrayToObject avg binarySize bitAnd bsonSize
    ceil cmp concat concatArrays cond convert dateAdd dateDiff dateFromParts dateToString dayOfMonth divide eq exp filter
    first floor function getField gt gte hour ifNull in indexOfArray isArray isNumber last let literal lt lte ltrim map
    max mergeObjects meta min mod multiply ne not objectToArray or pow rand range reduce regexMatch replaceAll round
    setField setUnion size slice split sqrt strLenCP substrCP subtract sum switch toDate toInt toLower toString toUpper
    trim trunc type year zip`),
};
