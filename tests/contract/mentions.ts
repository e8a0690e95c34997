import { describe, expect, it } from 'vitest';
import { MAX_LISTED_MENTIONS, mentions } from '../../model/contract/mentions.ts';
import { publishRequests } from '../../model/contract/publishRequests.ts';
import { addProject, addPublishRequest } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const list = ({ connection }: Client) => connection.call(mentions.list, {});
const read = ({ connection }: Client, requestId?: string) =>
  connection.call(mentions.read, { body: requestId === undefined ? {} : { requestId } });
const comment = ({ connection }: Client, requestId: string, userIds: string[], text = 'Please look.') =>
  connection.call(publishRequests.comment, {
    params: { requestId },
    body: { comment: text, fileIds: [], mentions: userIds },
  });

export const describeMentions = (name: string, open: Opening) =>
  describe(`mentions over ${name}`, () => {
    const world = useOpening(open);

    const aRequest = async (ownerId = 'usr-mel') => {
      const { pjtId } = await addProject(world.store, { ownerId, pjtNm: 'Kettle' });
      return addPublishRequest(world.store, { pjtId });
    };

    it('[PRJ-01] lists users mentioned in a comment, once, and not its author', async () => {
      const [mel, ada, otto] = [await world.as('mel'), await world.as('ada'), await world.as('otto')];
      const before = await list(ada);
      const ofMel = await list(mel);
      const { requestId, pjtId, versionNm } = await aRequest();
      const { entryId } = await comment(mel, requestId, ['usr-ada', 'usr-mel', 'usr-ada']);
      const { list: found, unreadCount } = await list(ada);
      expect(unreadCount).toBe(before.unreadCount + 1);
      expect(found[0]).toMatchObject({
        entryId,
        requestId,
        pjtId,
        pjtNm: 'Kettle',
        versionNm,
        userNm: 'Mel Castro',
        text: 'Please look.',
        isRead: false,
      });
      expect(await list(mel)).toEqual(ofMel);
      expect((await list(otto)).list.filter(one => one.requestId === requestId)).toEqual([]);
    });

    it('marks those in one request as read, or all', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      await read(ada);
      const [one, other] = [await aRequest(), await aRequest()];
      for (const { requestId } of [one, one, other]) await comment(mel, requestId, ['usr-ada']);
      expect((await list(ada)).unreadCount).toBe(3);
      expect(await read(mel, one.requestId)).toEqual({ unreadCount: 0 });
      expect(await read(ada, one.requestId)).toEqual({ unreadCount: 1 });
      expect((await list(ada)).list.filter(({ isRead }) => !isRead)).toMatchObject([
        { requestId: other.requestId },
      ]);
      expect(await read(ada)).toEqual({ unreadCount: 0 });
    });

    it('lists the newest ones and counts all', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      await read(ada);
      const { requestId } = await aRequest();
      const count = MAX_LISTED_MENTIONS + 2;
      for (let index = 0; index < count; index += 1)
        await comment(mel, requestId, ['usr-ada'], `Comment ${index}`);
      const { list: found, unreadCount } = await list(ada);
      expect([found.length, unreadCount]).toEqual([MAX_LISTED_MENTIONS, count]);
    });

    it('hides those in a deleted project', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      await read(ada);
      const { requestId, pjtId } = await aRequest();
      await comment(mel, requestId, ['usr-ada']);
      await mel.dataProvider.delete('projects', { id: pjtId });
      expect((await list(ada)).unreadCount).toBe(0);
    });

    it("[SH-06] rejects users who can't open publish requests, who have no mentions either", async () => {
      const [mel, pia] = [await world.as('mel'), await world.as('pia')];
      const { requestId } = await aRequest();
      expect(await refusal(comment(mel, requestId, ['usr-pia']))).toMatchObject({
        status: 422,
        errors: { mentions: 'Mention members of your organization who can open publish requests.' },
      });
      expect(await refusal(list(pia))).toMatchObject({ status: 403 });
    });
  });
