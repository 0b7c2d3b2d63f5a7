create or replace trigger user_consent_touches_buyers after insert on user_consent
  for each row execute function touch_buyer_of_consent();
