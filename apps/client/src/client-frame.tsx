import { AreaFrame } from '@vh/area-kit';
import { useSession } from '@vh/auth';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';

/** The frame of the area; the client in the path becomes the session's current one. */
export function ClientFrame() {
  const session = useSession();
  const { id } = useParams();
  useEffect(() => {
    if (id) session.chooseClient(id);
  }, [session, id]);
  return <AreaFrame />;
}
