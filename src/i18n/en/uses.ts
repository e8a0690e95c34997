/** What uses a record, before it is deleted or changed. */
export const usesTexts = {
  kinds: {
    projects: 'Used by 1 project |||| Used by %{count} projects',
    deviceProfiles: 'Used by 1 device profile |||| Used by %{count} device profiles',
    profileVersions: 'Used by 1 profile version |||| Used by %{count} profile versions',
    products: 'Used by 1 product |||| Used by %{count} products',
    handlers: 'Used by 1 device handler |||| Used by %{count} device handlers',
    testDevices: 'Used by 1 test device |||| Used by %{count} test devices',
  },
  more: 'and 1 more |||| and %{count} more',
  inUse: 'In use',
  bulk: {
    title: '1 of these is in use |||| %{smart_count} of these are in use',
    text: 'Everything that uses it will refer to a deleted record. You can undo this for 10 minutes. |||| Everything that uses them will refer to deleted records. You can undo this for 10 minutes.',
    others: 'Of the others, 1 is in use: |||| Of the others, %{smart_count} are in use:',
    action: 'Delete it anyway |||| Delete all %{smart_count}',
  },
  delete: {
    title: 'Delete %{name}?',
    blocked: "%{name} can't be deleted",
    text: "It's in use. Everything that uses it will refer to a deleted record. You can undo this for 10 minutes.",
    handler:
      'Its fingerprints are deleted too, and hubs will no longer have a driver for these devices. You can undo this for 10 minutes.',
  },
  retire: {
    title: 'Retire %{name}, version %{version}?',
    text: 'Profiles that use this version keep it, but it can no longer be added to others.',
  },
};
