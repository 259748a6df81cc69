import { type MemoryContent, memoryStore } from './memory-store.ts';
import { describeReleaseStore } from './testing/conformance.ts';

describeReleaseStore('memory', async () => {
  const content: MemoryContent = { releases: new Map(), channels: new Map() };
  const store = memoryStore(content);
  const files = (unit: string, version: string) => content.releases.get(unit)!.get(version)!.files;
  return {
    store,
    other: store,
    damage: async (unit, version, file, bytes) => void (bytes ? files(unit, version).set(file, bytes) : files(unit, version).delete(file)),
    age: async (unit, version, usedAt) => void Object.assign(content.releases.get(unit)!.get(version)!, { usedAt }),
    overwrite: async (channel, sequence, text) => void content.channels.get(channel)!.splice(sequence - 1, 1, text),
    end: async () => content.releases.clear(),
  };
});
