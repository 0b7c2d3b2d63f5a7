create or replace trigger order_line_names_clients after insert on order_line
  referencing new table as added for each statement execute function follow_lines_with_clients();
