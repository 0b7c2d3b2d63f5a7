import { buildEvent } from '../../testing/build-event.ts';
import { pickRelated } from './related-events.model.ts';

const event = buildEvent();
const row = (_id: string, venue = event.venue) => ({ ...event, _id, venue });

describe('related events', () => {
  it('are other events of exactly the same hall, then of the kind, none twice and never the event itself', () => {
    const hall = [row(event._id), row('a'), row('b', 'Narodno pozorište Mostar')];
    const like = [row('a'), row(event._id), row('c', 'Dom mladih'), row('d', 'Dom mladih')];
    const { inHall, alike } = pickRelated(event, hall, like);
    expect([inHall, alike].map(rows => rows.map(({ _id }) => _id))).toEqual([['a'], ['c', 'd']]);
  });

  it('are at most four of each', () => {
    const many = Array.from({ length: 12 }, (_, index) => row(`x${index}`, 'Elsewhere'));
    expect(pickRelated(event, [], many).alike).toHaveLength(4);
  });
});
